import { encode } from '@gss/kit/wire'
import { expect, test } from 'vitest'
import { journalExportAsked } from '../../contract/index.ts'
import { journalAsk, type JournalFilters } from './journalAsk.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const TOMORROW = new Date('2026-11-21T12:00:00Z')
const ALWAYS = new Date(0)
const SOMEBODY = '019aa000-0002-7000-8000-000000000001'

// oxfmt-ignore
const cases: [what: string, filters: JournalFilters, asked: object][] = [
  ['without a filter all of it, what another clock wrote too', {},                              { from: ALWAYS, until: TOMORROW }],
  ['the last day',                                    { span: 'day' },                          { from: new Date('2026-11-19T12:00:00Z'), until: TOMORROW }],
  ['the last week',                                   { span: 'week' },                         { from: new Date('2026-11-13T12:00:00Z'), until: TOMORROW }],
  ['a span nobody knows is none',                     { span: 'year' },                         { from: ALWAYS, until: TOMORROW }],
  ["a range as typed, by the centre's clock",         { from: '2026-11-20T08:00:00', until: '2026-11-20T09:00:05' }, { from: new Date('2026-11-20T00:00:00Z'), until: new Date('2026-11-20T01:00:05Z') }],
  ['what is typed is stronger than the span',         { span: 'day', from: '2026-11-20T08:00' }, { from: new Date('2026-11-20T00:00:00Z'), until: TOMORROW }],
  ['what is no time is passed over',                  { from: 'yesterday', until: '' },         { from: ALWAYS, until: TOMORROW }],
  ['a time before all computers is passed over',      { from: '1066-10-14T09:00' },             { from: ALWAYS, until: TOMORROW }],
  ['act, outcome and person',                         { act: 'user.', outcome: 'refused', actor: SOMEBODY }, { from: ALWAYS, until: TOMORROW, act: 'user.', outcome: 'refused', actorId: SOMEBODY }],
  ['an outcome or a person nobody knows is passed over', { outcome: 'x', actor: 'x' },          { from: ALWAYS, until: TOMORROW }],
]
test.each(cases)('%s', (_, filters, asked) => {
  const made = journalAsk(filters, NOW)
  expect(made).toEqual(asked)
  expect(() => encode(journalExportAsked, made)).not.toThrow()
})
