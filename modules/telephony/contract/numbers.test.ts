import { expect, test } from 'vitest'
import { type Behaviour, dialledOf, directionOf, isListed, numberFault, type NumberFault } from './numbers.ts'
import { behaviourParameters } from './parameters.ts'

// oxfmt-ignore
const dialled: [value: string, behaviour: Behaviour, digits: string][] = [
  ['0311-8602 7719',    'none',                 '031186027719'],
  ['OUT_13911112222',   'none',                 '13911112222'],
  ['IN_8001',           'none',                 '8001'],
  ['(0317) 205·3377',   'none',                 '03172053377'],
  ['13911112222_8001',  'innerAfterUnderscore', '8001'],
  ['IN_8001',           'innerAfterUnderscore', '8001'],
  ['8001',              'innerAfterUnderscore', '8001'],
  ['x_8001',            'none',                 'x_8001'],
]
test.each(dialled)('%s by the rule %s is dialled as %s', (value, behaviour, digits) =>
  expect(dialledOf(value, behaviour)).toBe(digits),
)

// oxfmt-ignore
const faults: [digits: string, fault: NumberFault | null][] = [
  ['031186027719', null], ['8001', null], ['119', null], ['13911112222', null], ['16612345678', null], ['4006110917', null],
  ['0044123456', 'international'], ['+4412345', 'international'],
  ['16812345', 'premium'], ['031116812345', 'premium'],
  ['12', 'length'], ['12345678901234567', 'length'],
  ['sip:1', 'letters'], ['12a4', 'letters'], ['119;phone-context=x', 'letters'], ['１１９', 'letters'], ['', 'letters'],
]
test.each(faults)('%s: %s', (digits, fault) => expect(numberFault(digits)).toBe(fault))

test('the beginning of a contact says which way it goes', () =>
  expect(['OUT_1', 'IN_1', '1'].map(directionOf)).toEqual(['outside', 'inside', null]))

// oxfmt-ignore
const listed: [digits: string, allowed: string, is: boolean][] = [
  ['119', '119,110', true], ['1190', '119,110', false], ['0571123', '119, 0571*', true], ['5', '*', false], ['', '', false],
]
test.each(listed)('%s in the list "%s": %s', (digits, allowed, is) =>
  expect(isListed(digits, allowed)).toBe(is),
)

test('a project that is special is asked for by its code, by anybody who is signed in', () =>
  expect(behaviourParameters['CANGZHOU']).toMatchObject({
    code: 'CANGZHOU',
    standard: 'innerAfterUnderscore',
    isPublic: true,
  }))
