// The page at work. What is shown (file, language, device and so on) stands behind the '#' of the address. A review has all
// sections in it and hides what was not chosen; a live page fetches the section that is shown, and again at each save.
'use strict'
const find = (what, within = document) => within.querySelector(what)
const all = (what, within = document) => [...within.querySelectorAll(what)]
const main = find('main'), search = find('input'), help = find('#keys'), notice = find('.notice')
const live = 'live' in document.body.dataset
let chosen = new URLSearchParams(location.hash.slice(1))
let onlyProblems = false, problem = -1, latest = 0
let beside = null // { name, pictures } while pictures are pinned
let comparesSaves = false

document.documentElement.classList.add('js')
for (const element of all('header [hidden]')) element.hidden = false

// MARK: What is shown

const entries = () => all('#files li').filter(entry => !entry.hidden)
const shownFile = () => (all('#files li').find(one => one.dataset.file === chosen.get('file')) ?? find('#files li'))?.dataset.file
const section = () => all('section').find(one => !one.hidden && one.dataset.file)
const inGrid = () => chosen.has('grid')
const say = sentence => { notice.textContent = sentence }

function choose(name, value) {
  if (value) chosen.set(name, value); else chosen.delete(name)
  show()
}

function show(saved) {
  history.replaceState(null, '', '#' + chosen)
  for (const entry of all('#files li')) {
    const isShown = entry.dataset.file === shownFile()
    entry.classList.toggle('shown', isShown)
    find('a', entry).toggleAttribute('aria-current', isShown)
    if (isShown) entry.scrollIntoView({ block: 'nearest' })
  }
  main.classList.toggle('grid-view', inGrid())
  main.classList.toggle('phone-view', !inGrid())
  if (live) fetchSection(saved); else showSection()
}

// A review: of what differs, the chosen value is shown; without one all of the grid, or the first, or every surface.
function showSection() {
  const wanted = shownFile()
  for (const one of all('section')) one.hidden = one.dataset.file !== wanted && !(inGrid() && one.className === 'budgets')
  for (const figure of all('figure')) {
    figure.hidden = !all('#choosers select').every(select => {
      const { aspect } = select.dataset, value = chosen.get(aspect)
      if (!value && (inGrid() || aspect === 'surface')) return true
      return figure.dataset[aspect] === (value || select.options[1].value)
    })
  }
  for (const row of all('.row')) {
    const seen = all('figure', row).filter(figure => !figure.hidden)
    row.style.setProperty('--gaps', Math.max(0, seen.length - 1))
    row.style.setProperty('--widths', seen.reduce((sum, figure) => sum + Number(figure.style.getPropertyValue('--w')), 0) || 1)
  }
  settle()
}

const drawing = 'Drawing …'
const silence = 'The server does not answer. Is it still running in its terminal?'

// The section that belongs to a query; a sentence if there is none.
async function ask(query) {
  const answer = await fetch('section?' + query).catch(() => null)
  const text = await answer?.text()
  if (!answer?.ok) return text || silence
  // The content policy forbids styles in markup, also in the server's; a script may set them as properties.
  const arrived = document.createElement('template')
  arrived.innerHTML = text.replaceAll(' style="', ' data-style="')
  for (const element of all('[data-style]', arrived.content)) {
    element.style.cssText = element.dataset.style
    delete element.dataset.style
  }
  return arrived.content
}

async function fetchSection(saved) {
  if (!all('#files li').length) { main.replaceChildren(); return say('There is no payload here.') }
  const wanted = new URLSearchParams(chosen)
  wanted.set('file', shownFile() ?? '')
  const number = ++latest, query = String(wanted)
  const slow = setTimeout(() => say(drawing), 300), arrived = await ask(query)
  clearTimeout(slow)
  if (number !== latest) return
  if (notice.textContent === drawing) say('')
  if (typeof arrived === 'string') return say(arrived)
  const old = section(), pictures = find('.pictures')
  find('#choosers').replaceWith(find('#choosers', arrived))
  find('#choosers').hidden = false
  main.replaceChildren(find('section', arrived))
  section().dataset.query = query
  if (saved && old?.dataset.query === query && old.dataset.file === section().dataset.file) {
    for (const text of differing(find('.pictures'), pictures)) {
      text.classList.add('changed')
      setTimeout(() => text.classList.remove('changed'), 1000)
    }
  }
  settle()
  if (comparesSaves) fetchBefore()
}

async function fetchBefore() {
  const number = latest, arrived = await ask(section()?.dataset.query + '&before=1')
  if (number !== latest || !comparesSaves) return
  if (typeof arrived === 'string') return say('The next save shows before and after; b ends it')
  place('before', find('.pictures', arrived))
  for (const [one, other] of [['.pictures', '.compared'], ['.compared', '.pictures']]) {
    for (const text of differing(find(one), find(other))) text.classList.add('differs')
  }
}

// The texts of pictures that others do not have.
function differing(pictures, others) {
  const known = new Set(all('.phone p', others).map(text => text.textContent))
  return all('.phone p', pictures).filter(text => !known.has(text.textContent))
}

// What follows from the section that is shown: the choosers, the room of its texts, what stands beside it.
function settle() {
  for (const select of all('#choosers select')) {
    select.value = chosen.get(select.dataset.aspect) ?? ''
    if (select.selectedIndex < 0) select.value = ''
    select.classList.toggle('set', select.value !== '')
  }
  for (const old of all('.room, .compared')) old.remove()
  problem = -1
  const one = section()
  main.classList.remove('compares')
  if (!one) return
  const room = document.createElement('div')
  room.className = 'room'
  for (const uses of inGrid() ? [] : all('figure:not([hidden]) .uses', one)) {
    const title = document.createElement('h3'), text = document.createElement('p')
    title.textContent = 'Room · ' + find('b', uses.parentElement).textContent.split(' · ')[0]
    for (const use of all('span', uses)) text.append(use.cloneNode(true), document.createElement('br'))
    room.append(title, text)
  }
  find('.details', one).append(room)
  if (beside) place('pinned: ' + beside.name, beside.pictures.cloneNode(true))
}

// Puts pictures beside those that are shown.
function place(name, pictures) {
  const title = document.createElement('h3')
  title.textContent = name
  pictures.className = 'compared'
  pictures.prepend(title)
  find('.compared')?.remove()
  section().append(pictures)
  main.classList.add('compares')
}

// MARK: Keys

function stepFile(step) {
  const files = entries()
  const place = files.findIndex(entry => entry.dataset.file === shownFile())
  if (files.length) choose('file', files[place < 0 ? 0 : (place + step + files.length) % files.length].dataset.file)
}

// As in the gallery: in the grid all follow the last value, and of surfaces all are shown at first in any case.
function step(aspect) {
  const select = find(`#choosers [data-aspect="${aspect}"]`)
  if (!select) return say('There is only one to choose.')
  const values = all('option', select).slice(1).map(option => option.value), place = values.indexOf(chosen.get(aspect))
  const next = inGrid() || aspect === 'surface' ? values[place + 1] : values[(Math.max(0, place) + 1) % values.length]
  choose(aspect, next)
  say(`${select.options[0].text}: ${next ? select.options[values.indexOf(next) + 1].text : 'all'}`)
}

function stepProblem(step) {
  const problems = all('.problems li', section())
  if (!problems.length) return say('This file has no problems.')
  problem = Math.min(problems.length - 1, Math.max(0, problem + step))
  problems.forEach((one, place) => one.classList.toggle('chosen', place === problem))
  problems[problem].scrollIntoView({ block: 'nearest' })
}

function filter() {
  const words = search.value.toLowerCase().split(' ').filter(word => word)
  for (const entry of all('#files li')) {
    const isFound = words.every(word => entry.dataset.search.includes(word))
    entry.hidden = !isFound || onlyProblems && find('.fine', entry) !== null
  }
  const facts = find('#files .facts')
  facts.dataset.all ??= facts.textContent
  const left = [onlyProblems && 'problems', search.value && `“${search.value}”`].filter(Boolean)
  const files = all('#files li').length
  facts.textContent = left.length ? `${entries().length} of ${files} files with ${left.join(' and ')}` : facts.dataset.all
}

const page = () => (getComputedStyle(main).overflowY === 'auto' ? main : document.scrollingElement)
const scroll = (left, top) => page().scrollBy({ left, top })
const sideways = left => { scroll(left, 0); for (const row of all('.row', section())) row.scrollBy({ left }) }

const does = {
  nextFile: () => stepFile(1), previousFile: () => stepFile(-1),
  grid: () => choose('grid', inGrid() ? '' : '1'),
  nextProblem: () => stepProblem(1), previousProblem: () => stepProblem(-1),
  pin() {
    if (!section()) return
    beside = beside ? null : { name: shownFile(), pictures: find('.pictures', section()).cloneNode(true) }
    comparesSaves = false
    settle()
    say(beside ? `${beside.name} is pinned as it is now; space lets it go` : '')
  },
  beforeAndAfter() {
    if (!live) return say('A review has no earlier save.')
    comparesSaves = !comparesSaves
    beside = null
    settle()
    if (comparesSaves) fetchBefore()
  },
  surface: () => step('surface'), locale: () => step('locale'), device: () => step('device'),
  textSize: () => step('textSize'), state: () => step('state'), sample: () => step('sample'), appearance: () => step('appearance'),
  up: () => scroll(0, -60), down: () => scroll(0, 60),
  pageUp: () => scroll(0, -page().clientHeight * .9), pageDown: () => scroll(0, page().clientHeight * .9),
  toTop: () => page().scrollTo({ top: 0 }), toBottom: () => page().scrollTo({ top: page().scrollHeight }),
  left: () => sideways(-120), right: () => sideways(120),
  search: () => search.focus(),
  problemsOnly() { onlyProblems = !onlyProblems; filter(); say(onlyProblems ? 'Only files with problems; f shows all again' : 'All files') },
  allFiles() { search.value = ''; onlyProblems = false; filter() },
  help: () => { if (help.open) help.close(); else help.showModal() },
}
const keys = new Map(all('#keys [data-keys]').flatMap(row => row.dataset.keys.split(' ').map(key => [key, row.dataset.intent])))
const names = { ' ': 'space', ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right', PageUp: 'pgup',
  PageDown: 'pgdn', Home: 'home', End: 'end', Enter: 'enter', Escape: 'esc' }

function press(key) {
  const intent = keys.get(names[key] ?? key)
  if (!intent || help.open && intent !== 'help') return false
  say('')
  does[intent]()
  return true
}

document.addEventListener('keydown', event => {
  const { target } = event
  if (target === search && event.key === 'Enter') { main.focus(); return stepFile(0) }
  if (target === search && event.key === 'Escape') { search.value = ''; filter(); return main.focus() }
  const takesKey = target.matches('input, select') || event.key === ' ' && target.matches('button')
  if (event.ctrlKey || event.metaKey || event.altKey || takesKey) return
  if (press(event.key)) event.preventDefault()
})
document.addEventListener('click', event => {
  const entry = event.target.closest('#files li'), button = event.target.closest('button[data-intent]')
  if (entry) { event.preventDefault(); say(''); choose('file', entry.dataset.file) }
  if (button) does[button.dataset.intent]()
})
document.addEventListener('change', event => {
  const { aspect } = event.target.dataset
  if (aspect) { choose(aspect, event.target.value); main.focus() }
})
document.addEventListener('submit', event => { if (event.target.method !== 'dialog') event.preventDefault() })
search.addEventListener('input', filter)
addEventListener('hashchange', () => { chosen = new URLSearchParams(location.hash.slice(1)); show() })

// MARK: Saves

let number = 0
async function receive(event) {
  const { saved, sentence } = JSON.parse(event.data), mine = ++number
  const text = await (await fetch('list')).text()
  if (mine !== number) return
  const arrived = document.createElement('template')
  arrived.innerHTML = text
  const scrolled = find('#files').scrollTop
  find('#files').replaceWith(arrived.content)
  find('#files').scrollTop = scrolled
  filter()
  if (sentence) say(sentence)
  const entry = all('#files li').find(one => one.dataset.file === saved)
  if (entry) {
    entry.classList.add('changed')
    setTimeout(() => entry.classList.remove('changed'), 1000)
    if (saved !== shownFile()) chosen.set('file', saved)
  }
  show(saved)
}

if (document.body.dataset.grid !== undefined && !location.hash) chosen.set('grid', '1')
show()
if (live) {
  const events = new EventSource('events')
  events.onmessage = event => receive(event).catch(() => say(silence))
  const lost = 'The connection is lost; the page tries again while it is open.'
  const over = 'The page has ended, or is open in too many tabs: open the address that its terminal prints.'
  events.onerror = () => say(events.readyState === EventSource.CLOSED ? over : lost)
  events.onopen = () => { if (notice.textContent === lost) say('') }
}
