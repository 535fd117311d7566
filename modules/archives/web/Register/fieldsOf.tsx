import type { FormField } from '@gss/web-kit/crud/crud'
import { refusalSentence } from '@gss/web-kit/text/refusalTexts'
import { fillSentence, type Refusal } from '@gss/kit/refusal'
import { dateOf } from '@gss/web-kit/time/format'
import {
  DECIMAL_MAX,
  fieldFlawOf,
  FORMAT_MAX_CHARS,
  REGISTER_LINE_MAX_CHARS,
  LONG_MAX_CHARS,
  type ObjectDescription,
  type ObjectField,
  refusals,
  WHOLE_MAX,
} from '../../contract/index.ts'
import { choiceName, type NameOf } from './register.ts'
import { filesRule, uploader } from './files.ts'
import { findFor } from './find.ts'
import { LazyPointField } from './LazyPointField.tsx'
import type { RegisterSay } from './registerBook.ts'
import { UNIT_FIELD } from '../joint.table.ts'
import { NO, type RegisterValues, type Typed, typedValueOf, YES } from './values.ts'

interface Speech {
  say: RegisterSay
  nameOf: NameOf
}
const DECIMAL_DIGITS = 2
const SENTENCES: ReadonlyMap<string, string> = new Map(Object.entries(refusals))

/** A refusal of the contract in the words of the screen; the label it names is the screen's own. */
export function flawSentence({ refused, with: values }: Refusal, label: string): string {
  const said = { ...values, label }
  const sentence = SENTENCES.get(refused) ?? refused
  return refusalSentence(refused, fillSentence(sentence, said), said)
}

/** Where who fills it in sits. */
export interface FormSeat {
  hasUnit: boolean
  isCentre: boolean
}

/** The form of an object. `hasUnit`: who fills it in sees more units than one, and must say which. */
export function registerFieldsOf(
  description: ObjectDescription,
  { hasUnit, isCentre }: FormSeat,
  speech: Speech,
): FormField<RegisterValues>[] {
  const fields: FormField<RegisterValues>[] = description.fields.map((field, index, all) => ({
    ...controlOf(description.object, field, speech),
    name: field.name,
    label: speech.nameOf(field.label, description.object),
    isRequired: field.isRequired,
    isFixed: field.isFixed,
    isShownOnly: field.isCentres && !isCentre,
    ...(field.section !== '' &&
      all[index - 1]?.section !== field.section && { section: speech.nameOf(field.section) }),
    ...(field.type === 'ref' && {
      follows: field.to === 'floor' && all.some(({ name }) => name === 'buildId') ? 'buildId' : UNIT_FIELD,
    }),
    ...(field.type === 'refs' && { follows: UNIT_FIELD, isWide: true }),
    check: (typed: unknown) => checked(field, typed, speech.nameOf(field.label, description.object)),
  }))
  if (!hasUnit) return fields
  const unit: FormField<RegisterValues> = {
    kind: 'reference',
    name: UNIT_FIELD,
    label: speech.say('unit'),
    isRequired: true,
    isFixed: true,
    isWide: true,
    find: findFor('unit'),
  }
  return [unit, ...fields]
}

/** The rules of the contract, asked before the server does. What is merely empty is told by its being required. */
function checked(field: ObjectField, typed: unknown, label: string): string | null {
  const flaw = fieldFlawOf(
    { ...field, isRequired: false },
    typedValueOf(field, isTyped(typed) ? typed : undefined),
    dateOf(new Date()),
  )
  return flaw && flawSentence(flaw, label)
}
const isTyped = (value: unknown): value is Typed =>
  value === null || ['string', 'number', 'boolean', 'object'].includes(typeof value)

type Control =
  FormField<RegisterValues> extends infer F
    ? F extends { kind: string }
      ? Omit<F, 'name' | 'label'>
      : never
    : never

function controlOf(object: string, field: ObjectField, { say, nameOf }: Speech): Control {
  const unit = field.unit === undefined ? {} : { unit: nameOf(field.unit) }
  const choices = () =>
    field.choices.map(({ code }) => ({ value: code, label: choiceName(field, code, nameOf) }))
  switch (field.type) {
    case 'long':
      return { kind: 'lines', maxChars: LONG_MAX_CHARS, rows: 2 }
    case 'whole':
      return { kind: 'number', min: field.min ?? 0, max: field.max ?? WHOLE_MAX, ...unit }
    case 'decimal':
      return {
        kind: 'number',
        min: field.min ?? 0,
        max: field.max ?? DECIMAL_MAX,
        decimals: DECIMAL_DIGITS,
        ...unit,
      }
    case 'date':
      return { kind: 'moment', unit: 'date' }
    case 'time':
      return { kind: 'moment', unit: 'second' }
    case 'year':
      return { kind: 'moment', unit: 'year' }
    case 'yes':
      return {
        kind: 'select',
        options: [
          { value: YES, label: say('yes') },
          { value: NO, label: say('no') },
        ],
      }
    case 'one':
      return { kind: 'select', options: choices() }
    case 'many':
      return { kind: 'select', isMany: true, options: choices(), isWide: true }
    case 'ref':
      return { kind: 'reference', find: findFor(field.to ?? '') }
    case 'refs':
      return { kind: 'reference', isMany: true, find: findFor(field.to ?? '') }
    case 'point':
      return { kind: 'own', isWide: true, render: (isReadOnly) => <LazyPointField isReadOnly={isReadOnly} /> }
    case 'files':
      return { kind: 'files', rule: filesRule(field), upload: uploader(object, field) }
    case 'link':
      return { kind: 'text', maxChars: FORMAT_MAX_CHARS.link, isWide: true }
    case 'text':
      return { kind: 'text', maxChars: REGISTER_LINE_MAX_CHARS, isHidden: field.isSecret }
    case 'mobile':
    case 'phone':
    case 'idCard':
    case 'creditCode':
    case 'division':
    case 'email':
    case 'address':
      return { kind: 'text', maxChars: FORMAT_MAX_CHARS[field.type] }
  }
}
