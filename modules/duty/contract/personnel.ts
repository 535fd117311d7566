import { isIdCard, isMasked, MOBILE_RULES } from '@gss/archives/contract'
import { type Refusal, refuse } from '@gss/kit/refusal'
import { among, type DomainOf, field, line, record } from '@gss/kit/wire'

/** Spec §5 "Duty personnel check": eight rows, by the names their errors are told with. */
export const POSTS = {
  engineer1: '注册消防工程师1',
  engineer2: '注册消防工程师2',
  middle1: '中级操作员1',
  middle2: '中级操作员2',
  junior1: '初级操作员1',
  junior2: '初级操作员2',
  junior3: '初级操作员3',
  junior4: '初级操作员4',
} as const
export const POST_NAMES = [
  'engineer1',
  'engineer2',
  'middle1',
  'middle2',
  'junior1',
  'junior2',
  'junior3',
  'junior4',
] as const satisfies readonly (keyof typeof POSTS)[]
export type PostName = (typeof POST_NAMES)[number]

const FIELD_MAX_CHARS = 30
export const personnelRow = record('dutyPersonnel', {
  post: field('post', among(POST_NAMES)),
  name: field('name', line(FIELD_MAX_CHARS)),
  idCard: field('idCard', line(FIELD_MAX_CHARS)),
  mobile: field('mobile', line(FIELD_MAX_CHARS)),
})
export type PersonnelRow = DomainOf<typeof personnelRow>

const isBlank = ({ name, idCard, mobile }: PersonnelRow) => name === '' && idCard === '' && mobile === ''

// oxfmt-ignore
const FLAWS: readonly [code: string, is: (row: PersonnelRow, today: string) => boolean][] = [
  ['duty.personnelNameMissing', ({ name }) => name === ''],
  ['duty.idCardWrong',          ({ idCard }, today) => !isMasked(idCard) && !isIdCard(idCard, today)],
  ['duty.mobileWrong',          ({ mobile }) => !MOBILE_RULES.strict(mobile)],
]
/** The first row that is wrong, in the specification's words; a row with nothing in it is none. */
export function personnelFlaw(rows: readonly PersonnelRow[], today: string): Refusal | null {
  for (const row of rows.filter((each) => !isBlank(each))) {
    const flaw = FLAWS.find(([, is]) => is(row, today))
    if (flaw) return refuse(flaw[0], { post: POSTS[row.post] })
  }
  return null
}
