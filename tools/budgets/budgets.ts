/** What a person downloads before a screen works, gzip. Each page in order, on top of those before it. */
export const PAGES = [
  { name: 'sign-in page, all', patterns: [/^index\.html$/, /^gate\//], budgetKB: 115 },
  { name: 'first console page, with all before it', patterns: [/^console\//, /^text\/zh-CN/], budgetKB: 430 },
]

/** Every other page that is loaded on its own: the first row that fits holds. */
export const ORDINARY_PAGE = [{ pattern: /^(\.\.\/\.\.\/modules\/[^/]+\/web|pages)\//, budgetKB: 30 }]
