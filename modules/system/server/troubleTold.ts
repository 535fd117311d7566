import type { HealthReport } from '@gss/server-kit/health'
import type { Trouble } from '../contract/index.ts'

/** As it goes over the wire: no sentence, for the screen has one in the person's language. */
export const troubleTold = ({ name, code, with: values }: HealthReport['degraded'][0]): Trouble => ({
  name,
  code,
  with: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)])),
})
