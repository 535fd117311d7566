import { fillWith } from '../keeping/rows.ts'

const DAYS = 90
/** Of each so many records one is not well, of each so many rounds one was missed. */
const [BAD_EACH, MISSED_EACH] = [40, 25]

const sqlId = (group: string, number: string) =>
  `('019bd000-${group}-7000-8000-' || lpad((${number})::text, 12, '0'))::uuid`
export const ROUNDS_UNIT = '019bd000-0001-7000-8000-000000000007'
/** Four people walk in each unit. */
const WALKER = sqlId('0004', 'unit * 4 + task % 4')
/** What was looked at, as a phone sends it. */
const item = {
  itemId: '019bd000-0005-7000-8000-000000000001',
  content: '灭火器压力指示器在绿区',
  system: '10',
  resultKind: 'okOrNot',
  value: null,
  measure: '',
  words: '',
  photos: [],
  outcome: null,
  photosAfter: [],
  treatment: '',
  hazardId: null,
}
const ITEMS = `jsonb_build_array('${JSON.stringify(item)}'::jsonb || jsonb_build_object('isOk', is_ok))`

/** Ninety days of rounds of so many units: tasks, and the records of each. */
export const roundsRows = (units: number, tasks: number, records: number): string[] => {
  const [tasksEach, recordsEach] = [Math.round(tasks / units), Math.round(records / tasks)]
  const isMissed = `task % ${MISSED_EACH} = 0`
  const from = `date_trunc('day', now()) - make_interval(days => 1 + task * ${DAYS} / ${tasksEach}) + make_interval(hours => (unit + task) % 24)`
  return [
    `insert into units (unit_id, code, name, created_at) select ${sqlId('0001', 'unit')}, 'X' || unit, '单位 ' || unit, now() from generate_series(1, ${units}) unit`,
    `insert into patrol_tasks (unit_id, task_id, number, name, kind, planned_begin, planned_end, grace_min, is_ordered, point_ids, executor_ids, executor_names,
       supervisor_name, state, begun_at, ended_at, due_count, done_count, missed_count)
     select ${sqlId('0001', 'unit')}, ${sqlId('0002', `unit * 100000 + task`)}, 'T' || unit || '-' || task, '日常巡查 ' || task % 5, (array['daily', 'twoHourly', 'night'])[1 + task % 3],
       at, at + interval '1 hour', 10, false, (select array_agg(${sqlId('0003', `unit * 1000 + p`)}) from generate_series(1, ${recordsEach}) p), array[${WALKER}],
       array['巡查员 ' || unit || '-' || task % 4], '', case when ${isMissed} then 'missed' else 'done' end, at, at + interval '40 minutes', ${recordsEach},
       case when ${isMissed} then 0 else ${recordsEach} end, case when ${isMissed} then ${recordsEach} else 0 end
     from generate_series(1, ${units}) unit, generate_series(1, ${tasksEach}) task, lateral (select ${from} as at) t`,
    `insert into patrol_records (unit_id, record_id, task_id, task_name, kind, point_id, point_name, at, received_at, proof, is_ok, bad_count, items, words, photos,
       user_id, user_name, is_assisted, is_late, is_out_of_order)
     select ${sqlId('0001', 'unit')}, gen_random_uuid(), ${sqlId('0002', `unit * 100000 + task`)}, '日常巡查 ' || task % 5, (array['daily', 'twoHourly', 'night'])[1 + task % 3],
       ${sqlId('0003', `unit * 1000 + p`)}, '测点 ' || p, at + make_interval(mins => 2 * p), at + make_interval(mins => 2 * p), 'scanned', is_ok, case when is_ok then 0 else 1 end,
       ${ITEMS}, '', '{}', ${WALKER}, '巡查员 ' || unit || '-' || task % 4, false, false, false
     from generate_series(1, ${units}) unit, generate_series(1, ${tasksEach}) task, generate_series(1, ${recordsEach}) p,
       lateral (select ${from} as at, (unit + task * 7 + p) % ${BAD_EACH} <> 0 as is_ok) t
     where not ${isMissed}`,
  ]
}

export const fillRounds = (url: string, units: number, tasks: number, records: number): Promise<void> =>
  fillWith(url, roundsRows(units, tasks, records))
