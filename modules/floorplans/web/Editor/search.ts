interface Named {
  name: string
  code: string
  place: string
}

/** By any part of name, code or place, whatever the case. */
export function matcherOf(words: string): (thing: Named) => boolean {
  const wanted = words.trim().toLowerCase()
  if (wanted === '') return () => true
  return ({ name, code, place }) => [name, code, place].some((text) => text.toLowerCase().includes(wanted))
}
