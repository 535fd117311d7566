import type { AnswerOf } from '@gss/kit/call'
import type { FormField } from '@gss/web-kit/crud/crud'
import type { Finder } from '@gss/web-kit/crud/finders'
import { useText } from '@gss/web-kit/text/book'
import type { calls } from '../../contract/calls.ts'
import {
  ADDRESS_MAX,
  DAY_MIN,
  type Rule,
  STEPS_MAX,
  WAIT_MAX_S,
  RULE_WORDS_MAX_CHARS,
} from '../../contract/rule.ts'
import { PLACEHOLDERS, unknownPlaceholder } from '../../contract/sentences.ts'
import {
  AUDIENCES,
  type Audience,
  CATEGORIES,
  type Category,
  NOTIFY_CHANNELS,
  type NotifyChannel,
} from '../../contract/words.ts'
import { clockWords, minutesOf } from '../minutes.ts'
import { notifyBook } from '../notifyBook.ts'

/** Codes of personRole that are told; the others have no post in a fire. */
const CONTACT_ROLES = ['1', '2', '3', '4', '6', '7', '8'] as const
export const contactKey = (code: string | null) => {
  const known = CONTACT_ROLES.find((each) => each === code)
  return known ? (`contact.${known}` as const) : null
}

export interface RuleValues {
  unit?: { value: string; label: string }
  category: Category
  step: number
  waitS: number
  audience: Audience
  role: string
  contactRole: string
  address: string
  robot: string
  channel: NotifyChannel
  from: string
  until: string
  needsConfirm: boolean
  isEnabled: boolean
  words: string
}
export const BLANK_RULE: RuleValues = {
  category: 'fire',
  step: 1,
  waitS: 0,
  audience: 'role',
  role: '',
  contactRole: '',
  address: '',
  robot: '',
  channel: 'sms',
  from: '00:00',
  until: '24:00',
  needsConfirm: true,
  isEnabled: true,
  words: '',
}
export const ruleValues = (rule: Rule): RuleValues => ({
  ...(rule.unitId !== null && { unit: { value: rule.unitId, label: rule.unitName } }),
  category: rule.category,
  step: rule.step,
  waitS: rule.waitS,
  audience: rule.audience,
  role: rule.roleId === null ? '' : String(rule.roleId),
  contactRole: rule.contactRole ?? '',
  address: rule.address ?? '',
  robot: rule.wayId ?? '',
  channel: rule.channel,
  from: clockWords(rule.fromMin),
  until: clockWords(rule.untilMin),
  needsConfirm: rule.needsConfirm,
  isEnabled: rule.isEnabled,
  words: rule.words,
})
/** A robot is its own way. */
export const ruleDraftOf = (values: RuleValues) => ({
  category: values.category,
  step: values.step,
  waitS: values.waitS,
  audience: values.audience,
  roleId: values.audience === 'role' ? Number(values.role) : null,
  contactRole: values.audience === 'contact' ? values.contactRole : null,
  address: values.audience === 'address' ? values.address : null,
  wayId: values.audience === 'robot' ? values.robot : null,
  channel: values.audience === 'robot' ? ('robot' as const) : values.channel,
  fromMin: (minutesOf(values.from) ?? 0) % DAY_MIN,
  untilMin: minutesOf(values.until) || DAY_MIN,
  needsConfirm: values.needsConfirm,
  isEnabled: values.isEnabled,
  words: values.words,
})

const CLOCK_CHARS = 5
export function useRuleFields(
  audiences: AnswerOf<typeof calls.audiences> | undefined,
  units: Finder | undefined,
): FormField<RuleValues>[] {
  const say = useText(notifyBook)
  const clock = (name: 'from' | 'until', label: string): FormField<RuleValues> => ({
    kind: 'text',
    name,
    label,
    maxChars: CLOCK_CHARS,
    isRequired: true,
    check: (value) => (minutesOf(String(value)) === null ? '08:00' : null),
  })
  const named = audiences ?? { roles: [], robots: [], hasPush: false }
  return [
    ...(units
      ? [
          {
            kind: 'reference' as const,
            name: 'unit' as const,
            label: say('unit'),
            // Nobody in particular: for all of them.
            placeholder: say('standard'),
            isFixed: true,
            isWide: true,
            find: (typed: string, _: unknown, sending: object) => units.find(typed, sending),
          },
        ]
      : []),
    {
      kind: 'select',
      name: 'category',
      label: say('category'),
      isRequired: true,
      options: CATEGORIES.map((value) => ({ value, label: say(`category.${value}`) })),
    },
    { kind: 'number', name: 'step', label: say('step'), min: 1, max: STEPS_MAX, isRequired: true },
    {
      kind: 'number',
      name: 'waitS',
      label: say('wait'),
      min: 0,
      max: WAIT_MAX_S,
      unit: say('seconds'),
      isRequired: true,
    },
    {
      kind: 'select',
      name: 'audience',
      label: say('audience'),
      isRequired: true,
      options: AUDIENCES.map((value) => ({ value, label: say(`audience.${value}`) })),
    },
    {
      kind: 'select',
      name: 'role',
      label: say('audience.role'),
      isRequired: true,
      when: ({ audience }) => audience === 'role',
      options: named.roles.map(({ roleId, name }) => ({ value: String(roleId), label: name })),
    },
    {
      kind: 'select',
      name: 'contactRole',
      label: say('audience.contact'),
      isRequired: true,
      when: ({ audience }) => audience === 'contact',
      options: CONTACT_ROLES.map((value) => ({ value, label: say(`contact.${value}`) })),
    },
    {
      kind: 'text',
      name: 'address',
      label: say('address'),
      maxChars: ADDRESS_MAX,
      isRequired: true,
      when: ({ audience }) => audience === 'address',
    },
    {
      kind: 'select',
      name: 'robot',
      label: say('audience.robot'),
      isRequired: true,
      when: ({ audience }) => audience === 'robot',
      options: named.robots.map(({ wayId, name }) => ({ value: wayId, label: name })),
    },
    {
      kind: 'select',
      name: 'channel',
      label: say('channel'),
      isRequired: true,
      when: ({ audience }) => audience !== 'robot',
      options: NOTIFY_CHANNELS.filter(
        (value) => value !== 'robot' && (value !== 'push' || named.hasPush),
      ).map((value) => ({
        value,
        label: say(`channel.${value}`),
      })),
    },
    clock('from', say('fromMin')),
    clock('until', say('untilMin')),
    { kind: 'switch', name: 'needsConfirm', label: say('needsConfirm'), hint: say('needsConfirm.hint') },
    { kind: 'switch', name: 'isEnabled', label: say('isEnabled') },
    {
      kind: 'lines',
      name: 'words',
      label: say('template'),
      maxChars: RULE_WORDS_MAX_CHARS,
      rows: 2,
      isWide: true,
      hint: say('template.hint', { names: PLACEHOLDERS.map((name) => `{${name}}`).join(' ') }),
      check: (value) => {
        const name = unknownPlaceholder(typeof value === 'string' ? value : '')
        return name === null ? null : say('template.wrong', { name: `{${name}}` })
      },
    },
  ]
}
