import { part as ageing } from '@gss/ageing/web'
import { part as alarms } from '@gss/alarms/web'
import { part as archives } from '@gss/archives/web'
import { part as boards } from '@gss/boards/web'
import { part as devices } from '@gss/devices/web'
import { part as duty } from '@gss/duty/web'
import { part as field } from '@gss/field/web'
import { part as floorplans } from '@gss/floorplans/web'
import { part as gateways } from '@gss/gateways/web'
import { part as hazards } from '@gss/hazards/web'
import { part as licence } from '@gss/licence/web'
import { part as live } from '@gss/live/web'
import { part as measures } from '@gss/measures/web'
import { part as maintenance } from '@gss/maintenance/web'
import { part as notices } from '@gss/notices/web'
import { part as notify } from '@gss/notify/web'
import { part as patrol } from '@gss/patrol/web'
import { part as reports } from '@gss/reports/web'
import { part as screens } from '../../modules/screens/web/index.ts'
import { part as permits } from '@gss/permits/web'
import { part as score } from '@gss/score/web'
import { part as session } from '@gss/session/web'
import { part as system } from '@gss/system/web'
import { part as training } from '@gss/training/web'
import { part as telephony } from '@gss/telephony/web'
import { part as video } from '@gss/video/web'
import type { WebPart } from '@gss/web-kit/shell/part'

/** Every module of the console, in the order of the house (tools/boundaries/order.ts). A new one is one row. */
export const modules: readonly WebPart[] = [
  session,
  system,
  licence,
  archives,
  devices,
  live,
  notices,
  field,
  gateways,
  video,
  telephony,
  notify,
  measures,
  floorplans,
  patrol,
  duty,
  maintenance,
  ageing,
  training,
  hazards,
  permits,
  alarms,
  reports,
  screens,
  boards,
  score,
]
