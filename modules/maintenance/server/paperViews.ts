import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'

export interface MaintenancePaper {
  unitId: string
  paperId: string
  object: 'contract' | 'testReport'
  code: string
  name: string
  place: string
  madeOn: string | null
  endsOn: string | null
}

/** What of these units' maintenance ends on a day: of each company the contract that lasts longest, and of each unit its latest yearly test report. */
export async function maintenancePapers(
  place: Place,
  unitIds: readonly string[],
): Promise<MaintenancePaper[]> {
  const { rows } = await sql<MaintenancePaper>`
    (select distinct on (c.unit_id, c.company_id) c.unit_id as "unitId", c.contract_id as "paperId", 'contract' as object, c.number as code, c.name,
      coalesce(a.name, '') as place, null as "madeOn", c.end_day as "endsOn"
    from maint_contracts c left join assist_records a on a.record_id = c.company_id
    where c.unit_id = any(${[...unitIds]}::uuid[]) and not c.is_draft and c.ended_at is null
    order by c.unit_id, c.company_id, c.end_day desc, c.contract_id)
    union all
    (select distinct on (p.unit_id) p.unit_id, p.plan_id, 'testReport', p.report_number, p.number, coalesce(a.name, ''),
      p.end_day, null
    from maint_plans p left join assist_records a on a.record_id = p.company_id
    where p.unit_id = any(${[...unitIds]}::uuid[]) and p.kind = 'yearTest' and p.state = 'closed'
    order by p.unit_id, p.end_day desc, p.plan_id)`.execute(place.on())
  return rows
}
