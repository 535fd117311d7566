/** The names in a table or in a part of one, as what they are. TypeScript calls them texts, since a value may hold more than its type says. */
export const keysOf = <K extends string>(table: Readonly<Partial<Record<K, unknown>>>): K[] =>
  Object.keys(table) as K[]
