export function Card({ title, body }) {
  return <div className="card">{title}{body}</div>;
}
