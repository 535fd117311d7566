import type { FormField, FieldOption } from '@gss/web-kit/crud/crud'
import { useText } from '@gss/web-kit/text/book'
import {
  dayOf,
  GRACE_MAX_MIN,
  INTERVAL_MAX_HOURS,
  PATROL_NAME_MAX_CHARS,
  PATROL_KINDS,
  type PatrolKind,
  type PatrolPlan,
  PLAN_CYCLES,
  type PlanCycle,
  ROUND_TIMES_MAX,
} from '../../contract/index.ts'
import { findPatrolUnits } from '../api.ts'
import { findPeople, routeFinder } from '../finders.ts'
import { patrolBook } from '../patrolBook.ts'
import { daysOfMonthIn, windowsIn, windowWordsOf } from './rhythmWords.ts'

export interface PlanValues {
  unit: FieldOption | null
  name: string
  kind: PatrolKind
  route: FieldOption | null
  cycle: PlanCycle
  intervalHours: number
  times: number
  windows: string
  days: string
  isOrdered: boolean
  graceMin: number
  executors: FieldOption[]
  supervisor: FieldOption | null
  beginDay: string
  endDay: string
  isEnabled: boolean
}

const USUAL_GRACE_MIN = 15
const USUAL_HOURS = 2
const YEARS_END = '12-31'
const YEAR_CHARS = 4
const today = dayOf(new Date())
export const BLANK_PLAN: PlanValues = {
  unit: null,
  name: '',
  kind: 'daily',
  route: null,
  cycle: 'daily',
  intervalHours: USUAL_HOURS,
  times: 1,
  windows: '',
  days: '',
  isOrdered: false,
  graceMin: USUAL_GRACE_MIN,
  executors: [],
  supervisor: null,
  beginDay: today,
  endDay: `${Number(today.slice(0, YEAR_CHARS)) + 1}-${YEARS_END}`,
  isEnabled: true,
}

export const planValues = (plan: PatrolPlan): PlanValues => ({
  unit: { value: plan.unitId, label: plan.unitName },
  name: plan.name,
  kind: plan.kind,
  route: { value: plan.routeId, label: plan.routeName },
  cycle: plan.cycle,
  intervalHours: plan.intervalHours,
  times: plan.times,
  windows: windowWordsOf(plan.windows),
  days: plan.days.join(', '),
  isOrdered: plan.isOrdered,
  graceMin: plan.graceMin,
  executors: plan.executorIds.map((value, i) => ({ value, label: plan.executorNames[i] ?? value })),
  supervisor: plan.supervisorId === null ? null : { value: plan.supervisorId, label: plan.supervisorName },
  beginDay: plan.beginDay,
  endDay: plan.endDay,
  isEnabled: plan.isEnabled,
})

export const planAskOf = (values: PlanValues) => ({
  name: values.name,
  kind: values.kind,
  routeId: values.route?.value ?? '',
  cycle: values.cycle,
  intervalHours: values.intervalHours ?? USUAL_HOURS,
  times: values.times ?? 1,
  windows: windowsIn(values.windows ?? '') ?? [],
  days: daysOfMonthIn(values.days ?? '') ?? [],
  isOrdered: values.isOrdered,
  graceMin: values.graceMin,
  executorIds: (values.executors ?? []).map(({ value }) => value),
  supervisorId: values.supervisor?.value ?? null,
  beginDay: values.beginDay,
  endDay: values.endDay,
  isEnabled: values.isEnabled,
})

const isText = (value: unknown): value is string => typeof value === 'string'

/** The form of a plan; what the cycle does not ask for is not shown. */
export function usePlanFields(): FormField<PlanValues>[] {
  const say = useText(patrolBook)
  return [
    {
      kind: 'reference',
      name: 'unit',
      label: say('unit'),
      isRequired: true,
      isFixed: true,
      find: (typed, _, sending) => findPatrolUnits(typed, sending),
    },
    { kind: 'text', name: 'name', label: say('name'), maxChars: PATROL_NAME_MAX_CHARS, isRequired: true },
    {
      kind: 'select',
      name: 'kind',
      label: say('kind'),
      isRequired: true,
      options: Object.values(PATROL_KINDS).map((value) => ({ value, label: say(`kind.${value}`) })),
    },
    {
      kind: 'reference',
      name: 'route',
      label: say('route'),
      isRequired: true,
      follows: 'unit',
      find: (typed, others, sending) =>
        routeFinder((name, count) => say('routePoints', { name, count }))(
          typed,
          { unit: others.unit ?? null },
          sending,
        ),
    },
    {
      kind: 'select',
      name: 'cycle',
      label: say('cycle'),
      isRequired: true,
      options: Object.values(PLAN_CYCLES).map((value) => ({ value, label: say(`cycle.${value}`) })),
    },
    {
      kind: 'number',
      name: 'intervalHours',
      label: say('interval'),
      min: 1,
      max: INTERVAL_MAX_HOURS,
      unit: say('hours'),
      when: ({ cycle }) => cycle === 'everyHours',
    },
    {
      kind: 'number',
      name: 'times',
      label: say('times'),
      min: 1,
      max: ROUND_TIMES_MAX,
      when: ({ cycle, windows }) => cycle !== 'everyHours' && (windows ?? '').trim() === '',
    },
    {
      kind: 'text',
      name: 'windows',
      label: say('windows'),
      maxChars: 200,
      hint: say('windowsHint'),
      isWide: true,
      check: (value) => (isText(value) && windowsIn(value) === null ? say('windowsWrong') : null),
    },
    {
      kind: 'text',
      name: 'days',
      label: say('days'),
      maxChars: 100,
      hint: say('daysHint'),
      isWide: true,
      when: ({ cycle }) => cycle !== 'everyHours' && cycle !== 'daily' && cycle !== 'once',
      check: (value) => (isText(value) && daysOfMonthIn(value) === null ? say('daysWrong') : null),
    },
    {
      kind: 'reference',
      name: 'executors',
      label: say('executors'),
      isRequired: true,
      isMany: true,
      follows: 'unit',
      find: (typed, others, sending) => findPeople(typed, { unit: others.unit ?? null }, sending),
    },
    {
      kind: 'reference',
      name: 'supervisor',
      label: say('supervisor'),
      follows: 'unit',
      find: (typed, others, sending) => findPeople(typed, { unit: others.unit ?? null }, sending),
    },
    {
      kind: 'number',
      name: 'graceMin',
      label: say('grace'),
      min: 0,
      max: GRACE_MAX_MIN,
      unit: say('minutes'),
      isRequired: true,
    },
    { kind: 'switch', name: 'isOrdered', label: say('ordered') },
    { kind: 'moment', name: 'beginDay', label: say('beginDay'), unit: 'date', isRequired: true },
    { kind: 'moment', name: 'endDay', label: say('endDay'), unit: 'date', isRequired: true },
    { kind: 'switch', name: 'isEnabled', label: say('enabled') },
  ]
}
