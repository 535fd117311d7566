import type { FormField } from '@gss/web-kit/crud/crud'
import type { Finder } from '@gss/web-kit/crud/finders'
import { createElement } from 'react'
import type { PeopleSay } from './peopleList.tsx'
import { UnitField } from './UnitField.tsx'
import { userFlawOf, isOfUnit, type UserValues } from './userForm.ts'

const NAME_MAX_CHARS = 32
const REALNAME_MAX_CHARS = 50
const MOBILE_MAX_CHARS = 11
const EMAIL_MAX_CHARS = 100
const NOTE_MAX_CHARS = 200
const UUID_CHARS = 36

/** The form of a person. Their role is not in it: that is another administrator's. */
export function userFormFields(say: PeopleSay, units: Finder | undefined): FormField<UserValues>[] {
  const check = (name: keyof UserValues) => (typed: unknown) => {
    const flaw = userFlawOf(name, typed)
    return flaw && say(flaw)
  }
  return [
    {
      kind: 'text',
      name: 'username',
      label: say('account'),
      maxChars: NAME_MAX_CHARS,
      isRequired: true,
      check: check('username'),
    },
    {
      kind: 'text',
      name: 'realname',
      label: say('realname'),
      maxChars: REALNAME_MAX_CHARS,
      isRequired: true,
    },
    {
      kind: 'choice',
      name: 'origin',
      label: say('origin'),
      options: [
        { value: 'rms', label: say('origin.rms') },
        { value: 'gss', label: say('origin.gss') },
      ],
    },
    {
      kind: 'choice',
      name: 'roleType',
      label: say('roleType'),
      when: ({ origin }) => origin === 'rms',
      options: [
        { value: 'center', label: say('roleType.center') },
        { value: 'pro', label: say('roleType.pro') },
      ],
    },
    {
      ...(units
        ? { kind: 'own', render: (isReadOnly) => createElement(UnitField, { finder: units, isReadOnly }) }
        : { kind: 'text', maxChars: UUID_CHARS, hint: say('unitIdHint') }),
      name: 'unitId',
      label: say('unitId'),
      isRequired: true,
      when: isOfUnit,
      check: check('unitId'),
    },
    {
      kind: 'text',
      name: 'mobile',
      label: say('mobile'),
      maxChars: MOBILE_MAX_CHARS,
      check: check('mobile'),
    },
    { kind: 'text', name: 'email', label: say('email'), maxChars: EMAIL_MAX_CHARS, check: check('email') },
    { kind: 'lines', name: 'note', label: say('note'), maxChars: NOTE_MAX_CHARS, rows: 2 },
  ]
}
