import { part as ageing } from '@gss/ageing/server'
import { part as alarms } from '@gss/alarms/server'
import { part as archives } from '@gss/archives/server'
import { part as boards } from '@gss/boards/server'
import { part as devices } from '@gss/devices/server'
import { part as duty } from '@gss/duty/server'
import { part as field } from '@gss/field/server'
import { part as floorplans } from '@gss/floorplans/server'
import { part as gateways } from '@gss/gateways/server'
import { part as hazards } from '@gss/hazards/server'
import { part as licence } from '@gss/licence/server'
import { part as live } from '@gss/live/server'
import { part as measures } from '@gss/measures/server'
import { part as maintenance } from '@gss/maintenance/server'
import { part as notices } from '@gss/notices/server'
import { part as notify } from '@gss/notify/server'
import { part as patrol } from '@gss/patrol/server'
import { part as permits } from '@gss/permits/server'
import { part as reports } from '@gss/reports/server'
import { part as screens } from '../../modules/screens/server/index.ts'
import { part as score } from '@gss/score/server'
import { part as session } from '@gss/session/server'
import { part as system } from '@gss/system/server'
import { part as training } from '@gss/training/server'
import { part as telephony } from '@gss/telephony/server'
import { part as video } from '@gss/video/server'

/** Every module of the server, in the order of the house (tools/boundaries/order.ts). A new one is one row. */
export const modules = [
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
] as const
