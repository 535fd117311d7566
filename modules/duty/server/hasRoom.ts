import { sql } from 'kysely'

/** Of `t`: a panel, which dials by GB/T 26875.3 or DC-09. Beside a meter, a pump or a wireless detector nobody keeps watch, so nobody is asked there. */
export const HAS_ROOM = sql`(position(':' in t.address) = 0 or t.address like 'dc09:%')`
