/** A range that a firewall may open; nothing said: whatever is free. */
const RANGE = 200
export function mediaPorts(first: number): () => number {
  let next = 0
  return () => (first === 0 ? 0 : first + (next++ % RANGE))
}
