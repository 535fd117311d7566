import { expect, test } from 'vitest'
import { objects } from '../contract/index.ts'
import { text as enUS } from './text/names/en-US.ts'
import { text as ptBR } from './text/names/pt-BR.ts'
import { text as zhTW } from './text/names/zh-TW.ts'

const hasHan = (text: string) => /\p{Script=Han}/u.test(text)
/** Everything a form of this object says in Chinese. */
const said = objects.map(({ object, label, fields }): [object: string, words: string[]] => [
  object,
  [
    label,
    ...fields.flatMap((field) => [
      field.label,
      field.section,
      field.unit ?? '',
      ...field.choices.map((choice) => choice.label),
    ]),
  ].filter(hasHan),
])

// oxfmt-ignore
const languages: [language: string, text: Record<string, string>][] = [
  ['traditional Chinese', zhTW],
  ['English',             enUS],
  ['Portuguese',          ptBR],
]
test.each(
  languages.flatMap(([language, text]) =>
    said.map(([object, words]) => [object, language, words, text] as const),
  ),
)('%s speaks %s in all its words', (_object, _language, words, text) => {
  expect(
    [...new Set(words)].filter(
      (word) => !text[word] && !Object.keys(text).some((key) => key.endsWith(`.${word}`)),
    ),
  ).toEqual([])
})
