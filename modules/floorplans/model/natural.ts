const collator = new Intl.Collator('zh', { numeric: true })

/** In the order a person counts: 1-2 before 1-10. By code, and by name where codes are the same. */
export const inNaturalOrder = <T extends { code: string; name: string }>(things: readonly T[]): T[] =>
  things.toSorted((a, b) => collator.compare(a.code, b.code) || collator.compare(a.name, b.name))
