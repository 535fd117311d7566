import { expect, test } from 'vitest'
import * as is from './formats.ts'

const TODAY = '2026-11-20'

type Rule = (text: string) => boolean
const idCard: Rule = (text) => is.isIdCard(text, TODAY)
const examples: [what: string, rule: Rule, text: string, isRight: boolean][] = [
  ['an identity card with its checksum', idCard, '110105194912310021', false],
  ['the one of the standard, its check a letter', idCard, '11010519491231002X', true],
  ['the same in a small letter is tidied before', idCard, '11010519491231002x', false],
  ['one digit wrong', idCard, '11010519491231003X', false],
  ['a day no calendar has', idCard, '110105194902300024', false],
  ['a birth that is still to come', idCard, '110105203012310026', false],
  ['a province there is not', idCard, '99010519491231002X', false],
  ['the old card of fifteen digits', idCard, '110105491231002', true],
  ['the old card with a wrong day', idCard, '110105491331002', false],
  ['a line break after it', idCard, '11010519491231002X\n', false],
  ['a credit code', is.isCreditCode, '91350100M000100Y43', true],
  ['one sign of it wrong', is.isCreditCode, '91350100M000100Y44', false],
  ['a letter that looks like a digit', is.isCreditCode, '9135O100M000100Y43', false],
  ['a credit code cut short', is.isCreditCode, '91350100M000100Y4', false],
  ['a mobile number', is.MOBILE_RULES.normal, '13800138000', true],
  ['a range nobody has', is.MOBILE_RULES.normal, '12800138000', false],
  ['the loose rule lets it pass', is.MOBILE_RULES.loose, '12800138000', true],
  ['a number of a machine', is.MOBILE_RULES.strict, '14012345678', false],
  ['the normal rule lets that pass', is.MOBILE_RULES.normal, '14012345678', true],
  ['ten digits', is.MOBILE_RULES.loose, '1380013800', false],
  ['a landline with its area', is.isPhone, '0755-88886666', true],
  ['and an extension', is.isPhone, '0755-88886666-801', true],
  ['a landline without area', is.isPhone, '8888666', true],
  ['a mobile number as a telephone', is.isPhone, '13800138000', true],
  ['too few digits', is.isPhone, '888866', false],
  ['a county', is.isDivision, '440305', true],
  ['a street', is.isDivision, '440305001', true],
  ['a province that is none', is.isDivision, '990305', false],
  ['seven digits', is.isDivision, '4403050', false],
  ['a web address', is.isLink, 'https://www.example.cn/a?b=c', true],
  ['a stream', is.isLink, 'rtsp://10.0.0.1:554/main', true],
  ['an address without a scheme', is.isLink, 'www.example.cn', false],
  ['a password in an address', is.isLink, 'rtsp://admin:12345@10.0.0.1/main', false],
  ['an address of numbers', is.isLink, 'rtmp://[fe80::1]:1935/live', true],
  ['a host of its own script', is.isLink, 'http://消防.中国', true],
  ['a host that ends in a dash', is.isLink, 'http://a-', false],
  ['a script', is.isLink, 'javascript:alert(1)', false],
  ['an address with a blank', is.isLink, 'https://a b.cn', false],
  ['a leap day', is.isDay, '2024-02-29', true],
  ['a leap day of another year', is.isDay, '2025-02-29', false],
  ['a day in another order', is.isDay, '20-11-2026', false],
  ['a minute', is.isMinute, '2026-11-20 23:59', true],
  ['a minute that is none', is.isMinute, '2026-11-20 24:00', false],
  ['six bytes', is.isAddress, '0102030405ff', true],
  ['five bytes', is.isAddress, '0102030405', false],
  ['no hex digit', is.isAddress, '0102030405gg', false],
]
/** The longest there are, and one more sign. */
const longest: [format: keyof typeof is.FORMAT_MAX_CHARS, rule: Rule, text: string][] = [
  ['mobile', is.MOBILE_RULES.loose, '13800138000'],
  ['phone', is.isPhone, '0755-88886666-801234'],
  ['idCard', idCard, '11010519491231002X'],
  ['creditCode', is.isCreditCode, '91350100M000100Y43'],
  ['division', is.isDivision, '440305001'],
  ['email', is.isEmail, `${'a'.repeat(88)}@example.com`],
  ['address', is.isAddress, '0102030405ff'],
  ['link', is.isLink, `http://${'a'.repeat(993)}`],
]
test.each(longest)('the longest %s is as long as the form lets be typed', (format, rule, text) => {
  expect(rule(text)).toBe(true)
  expect(text).toHaveLength(is.FORMAT_MAX_CHARS[format])
  expect(rule(text + '1')).toBe(false)
})

test.each(examples)('%s', (_, rule, text, isRight) => expect(rule(text)).toBe(isRight))

test('every single wrong digit of an identity card is found', () => {
  const card = '11010519491231002X'
  const passed = Array.from(
    { length: 17 },
    (_, at) => `${card.slice(0, at)}${(Number(card[at]) + 1) % 10}${card.slice(at + 1)}`,
  ).filter(idCard)
  expect(passed).toEqual([])
})
