import type { RowAction } from '@gss/web-kit/crud/crud'
import type { Book } from '@gss/web-kit/text/book'
import type { ReactNode } from 'react'
import type { FormValues, ObjectDescription, ObjectField, RegisterListRow } from '../../contract/index.ts'

/** One object of base data as a screen: what it is, and what its words are in other languages. */
export interface Register {
  description: ObjectDescription
  names: Book<string>
}
/** A form of base data while it is filled in. */
export interface OpenForm {
  /** Of what is edited; null: it is new. */
  id: string | null
  /** What is typed so far, as it would be sent. */
  now: () => { unitId: string | undefined; values: FormValues }
}
/** What an object's screen has beside what all have. */
export interface RegisterDeeds {
  more?: RowAction<RegisterListRow>[]
  heads?: ReactNode
  /** Below the fields of its form. */
  below?: (form: OpenForm) => ReactNode
}

/** The word for a label or a dictionary entry; where two senses share the Chinese, the one led by whose it is. */
export type NameOf = (chinese: string, whose?: string) => string

/** What a label, a heading or a word of base data is called in the language shown. */
export function registerNameIn(read: Readonly<Record<string, string>> | undefined): NameOf {
  return (chinese, whose) =>
    (whose === undefined ? undefined : read?.[`${whose}.${chinese}`]) ?? read?.[chinese] ?? chinese
}

export const choiceName = (field: ObjectField, code: string, nameOf: NameOf): string => {
  const choice = field.choices.find((each) => each.code === code)
  return choice ? nameOf(choice.label, field.dictionary) : code
}
