import CellImages
import Glibc

// The executable as the tests need it: a decoder and nothing else.
exit(PictureDecoder.run())
