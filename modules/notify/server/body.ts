import { confirmBy, counted as countedWords } from '../contract/index.ts'

interface Parts {
  lines: readonly string[]
  counted: number
}
/** As it leaves: one sentence, or how many and the first of them; a link where somebody is to answer. */
export function messageBodyOf({ lines, counted }: Parts, link: string | null): string {
  const words = counted > 1 ? [countedWords(counted), ...lines] : lines
  return [...words, ...(link === null ? [] : [confirmBy(link)])].join('\n')
}
