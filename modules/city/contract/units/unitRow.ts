import { DEMO_UNITS, type FormValues } from '@gss/archives/contract'
import { assistId } from '../assistRows.ts'
import { creditCode, idCard, landline, demoMobile } from '../numbers.ts'
import { type FloorPlace, unitIdOf } from '../places.ts'
import type { CityRow } from '../rows.ts'
import { BRIGADES, GROUPS } from '../tables/assist.table.ts'
import type { UnitForm } from '../tables/units.table.ts'
import { built } from './areas.ts'

const KEY_CENTRE = 1
/** The one whose people are printed at the start: they can arrange its page. */
const FIRST_UNIT = 1
export function unitRow(form: UnitForm, unit: number, floors: readonly FloorPlace[]): CityRow {
  const [code = '', name = '', kind = '', address = '', longitude = 0, latitude = 0, station = ''] =
    DEMO_UNITS[unit - 1] ?? []
  const own = floors.filter(({ building }) => building.building.unit === unit)
  const brigade = BRIGADES.findIndex((one) => one.name === station) + 1
  const group = GROUPS.findIndex(([, district]) => address.includes(district) && district !== '临江市') + 1
  const isCustom = code === 'CANGZHOU'
  const values: FormValues = {
    projCode: code,
    fullName: name,
    shortName: form.shortName,
    unitCode: `3399${String(unit).padStart(6, '0')}`,
    creditCode: creditCode(form.region, unit),
    unitType: kind,
    superviseLevel: form.superviseLevel,
    keyUnit: form.isKey,
    groupId: group > 0 ? assistId('group', group) : null,
    industry: form.industry,
    economicType: unit === 2 || unit === 5 || unit === 8 ? '110' : '150',
    setupDate: form.since,
    staffCount: form.staff,
    maxPeople: form.people,
    landArea: form.landArea,
    buildArea: built(own),
    hazardClass: form.hazardClass,
    summary: form.summary,
    region: form.region,
    street: form.street,
    address,
    point: { longitude, latitude },
    postCode: '353000',
    tel: landline(unit * 100),
    controlTel: landline(unit * 100 + 19),
    legalPerson: form.owner,
    legalTel: demoMobile(unit * 20),
    safeOwner: form.owner,
    safeOwnerTel: demoMobile(unit * 20),
    safeManager: form.manager,
    safeManagerTel: demoMobile(unit * 20 + 1),
    safeClerk: form.clerk,
    safeClerkTel: demoMobile(unit * 20 + 2),
    safeOwnerIdCard: idCard(form.region, unit * 3),
    fireAgency: '临江市消防救援支队',
    brigadeId: brigade > 0 ? assistId('brigade', brigade) : null,
    fireDepGroup: station,
    centerId: assistId('monitorCentre', form.region === '339906' ? KEY_CENTRE + 1 : KEY_CENTRE),
    maintUnitId: assistId('maintUnit', form.maintainer),
    testUnitId: assistId('testUnit', form.tester),
    netStatus: '1',
    netDate: form.netDate,
    serviceEnd: form.serviceEnd,
    model: [...form.closed],
    homeType: isCustom || unit === FIRST_UNIT ? '2' : '1',
  }
  return { object: 'unit', id: unitIdOf(unit), unitId: unitIdOf(unit), values }
}
