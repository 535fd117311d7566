import { demoId } from './ids.ts'
import { creditCode, idCard, landline, demoMobile } from './numbers.ts'
import type { CityRow } from './rows.ts'
import {
  AUDIOS,
  BRIGADES,
  CENTRES,
  GROUPS,
  MAINTAINERS,
  TECHNICIANS,
  TESTERS,
  WATER_SOURCES,
} from './tables/assist.table.ts'

const CITY_REGION = '339901'
/** Each kind has a hundred numbers of its own, so that a new row moves nobody's id. */
const FIRST = {
  brigade: 0,
  waterSource: 100,
  maintUnit: 200,
  testUnit: 300,
  techPerson: 400,
  monitorCentre: 500,
  group: 600,
  audio: 700,
} as const
type Assist = keyof typeof FIRST
/** From 1, as the tables count. */
export const assistId = (object: Assist, number: number): string => demoId('assist', FIRST[object] + number)
const row = (object: Assist, number: number, values: CityRow['values']): CityRow => ({
  object,
  id: assistId(object, number),
  unitId: null,
  values,
})

/** What belongs to the centre. */
export const assistRows = (): CityRow[] => [
  ...brigades(),
  ...waterSources(),
  ...companies(),
  ...technicians(),
  ...centres(),
  ...groups(),
  ...audios(),
]

const STATION = '4'
const brigades = () =>
  BRIGADES.map(
    (
      { code, name, kind, region, address, longitude, latitude, contact, people, vehicles, agentT, areaKm2 },
      i,
    ) =>
      row('brigade', i + 1, {
        code,
        name,
        kind,
        region,
        address,
        contact,
        shortName: name.replace('消防救援', ''),
        system: kind === '6' ? '23' : '10',
        parentId: i === 0 ? null : assistId('brigade', 1),
        point: { longitude, latitude },
        tel: landline(10_000 + i),
        fireDeptId: kind === STATION ? `119-${code}` : null,
        peopleCount: people,
        vehicleCount: vehicles,
        gearCount: vehicles * 86,
        agentStock: agentT,
        waterCount: WATER_SOURCES.filter(({ brigade }) => brigade === i).length,
        zoneArea: areaKm2,
      }),
  )

const IS_POOL = { '01': false, '02': false, '03': true, '04': false } as const
const waterSources = () =>
  WATER_SOURCES.map(({ code, name, kind, usable, brigade, address, longitude, latitude }, i) =>
    row('waterSource', i + 1, {
      code,
      name,
      kind,
      usable,
      address,
      region: BRIGADES[brigade]?.region ?? CITY_REGION,
      point: { longitude, latitude },
      brigadeId: assistId('brigade', brigade + 1),
      belong: IS_POOL[kind] ? '2' : '1',
      ...(kind === '01' && {
        supplier: '临江市自来水公司',
        hydrantForm: i % 6 === 5 ? '2' : '1',
        netForm: '1',
        pipeDn: i % 3 === 0 ? 300 : 200,
        pressKind: '1',
        pressure: (28 + (i % 5)) / 100,
        mouthForm: '1',
        mouthDn: '2',
        maxFlow: 15,
      }),
      ...(kind === '02' && {
        supplier: '临江市自来水公司',
        netForm: '1',
        pipeDn: 300,
        pressure: 0.32,
        outletHeight: 3.6,
        maxFlow: 30,
        vehicleCount: 1,
      }),
      ...(kind === '03' && {
        stock: 360 + i * 12,
        inFlow: 8,
        takeFlow: 40,
        refillTime: '12 小时',
        takeForm: '1',
        vehicleCount: 2,
        quality: '1',
      }),
      ...(kind === '04' && {
        naturalKind: name.includes('湖') ? '2' : '1',
        takeForm: name.includes('码头') ? '3' : '2',
        takeFlow: 60,
        vehicleCount: 2,
        heightDiff: -2.5,
        dryPeriod: false,
        quality: '2',
      }),
    }),
  )

const ROLES = [
  'engineer1',
  'engineer2',
  'intermediate1',
  'intermediate2',
  'junior1',
  'junior2',
  'junior3',
  'junior4',
] as const
function companies(): CityRow[] {
  const maintainers = MAINTAINERS.map(
    ({ code, name, scope, address, longitude, latitude, legal, contact, officeArea, credit, staff }, i) =>
      row('maintUnit', i + 1, {
        code,
        name,
        address,
        contact,
        officeArea,
        credit,
        creditCode: creditCode(CITY_REGION, 9_000 + i),
        serviceScope: [...scope],
        point: { longitude, latitude },
        legalPerson: legal,
        tel: demoMobile(600 + i),
        dutyTel: landline(12_000 + i),
        recordNo: `浙消技备〔2023〕第 ${118 + i * 7} 号`,
        enabled: '1',
        ...Object.fromEntries(
          ROLES.flatMap((role, at) => [
            [role, staff[at] ?? ''],
            [`${role}IdCard`, idCard(CITY_REGION, i * 20 + at + 11)],
            [`${role}Mobile`, demoMobile(620 + i * 10 + at)],
          ]),
        ),
      }),
  )
  const testers = TESTERS.map(({ code, name, scope, address, contact, officeArea }, i) =>
    row('testUnit', i + 1, {
      code,
      name,
      address,
      contact,
      officeArea,
      creditCode: creditCode(CITY_REGION, 9_100 + i),
      serviceScope: [...scope],
      tel: demoMobile(660 + i),
      recordNo: `浙消技备〔2022〕第 ${64 + i * 9} 号`,
      enabled: '1',
    }),
  )
  return [...maintainers, ...testers]
}

const technicians = () =>
  TECHNICIANS.map(([name, role, maintainer, tester, issueDate, certExpire], i) =>
    row('techPerson', i + 1, {
      name,
      role,
      issueDate,
      certExpire,
      certNo: `33${role}0${2_021_000 + i * 37}`,
      idCard: idCard(CITY_REGION, 200 + i),
      mobile: demoMobile(700 + i),
      maintUnitId: maintainer ? assistId('maintUnit', maintainer) : null,
      testUnitId: tester ? assistId('testUnit', tester) : null,
      issuer: role === '1' ? '人力资源和社会保障部' : '消防行业职业技能鉴定指导中心',
    }),
  )

const centres = () =>
  CENTRES.map(([code, name, level, parent, address, longitude, latitude, owner, tel, seats], i) =>
    row('monitorCentre', i + 1, {
      code,
      name,
      level,
      address,
      owner,
      tel,
      region: CITY_REGION,
      parentId: parent ? assistId('monitorCentre', parent) : null,
      point: { longitude, latitude },
      scope: parent ? '经济开发区' : '临江市全域',
      seatCount: seats,
      startTime: '2020-08-01',
    }),
  )
const groups = () =>
  GROUPS.map(([code, name, kind, parent, usage], i) =>
    row('group', i + 1, {
      code,
      name,
      kind,
      usage,
      parentId: parent ? assistId('group', parent) : null,
      sort: i + 1,
    }),
  )
const audios = () =>
  AUDIOS.map(([code, name, use, content], i) =>
    row('audio', i + 1, { code, name, use, content, enabled: '1' }),
  )
