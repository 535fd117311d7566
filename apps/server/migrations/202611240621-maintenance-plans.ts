import { type Kysely, sql } from 'kysely'
import { grantAll, type GrantRow, insertMenu, type MenuEntry, menuIdOf } from './menus.ts'

const PLAN_STATES = `('toPlan', 'toDispatch', 'toAccept', 'working', 'toReview', 'toConfirm', 'toClose', 'closed')`
const EVENTS = `('make', 'plan', 'dispatch', 'accept', 'handIn', 'approve', 'reject', 'confirm', 'sendBack', 'close')`
const KINDS = `('month', 'quarter', 'halfYear', 'year', 'yearTest', 'emergency')`

/** Maintenance plans with what is tested, the records of it, and the library of tests and care (GB 25201 tables C.1, D.1, E.1, E.2). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of TABLES) await sql.raw(statement).execute(db)
  for (const [at, [system, cycle, item, content, types, unit, low, high]] of LIBRARY.entries())
    await sql`
      insert into maint_library (code, system, cycle, item, content, component_types, unit, low, high, position)
      values (${`${system}-${cycle}-${at}`}, ${system}, ${cycle}, ${item}, ${content}, ${[...types]}::int[], ${unit}, ${low}, ${high}, ${at})`.execute(
      db,
    )
  await grantAll(db, GRANTS)
  for (const [index, entry] of PAGES.entries()) await insertMenu(db, entry, menuIdOf(GROUP), index + 1)
}

const TABLES = [
  `create table maint_plans (
    unit_id         uuid not null,
    plan_id         uuid not null,
    number          text not null,
    contract_id     uuid not null,
    company_id      uuid not null,
    kind            text not null check (kind in ${KINDS}),
    systems         text[] not null,
    begin_day       text not null,
    end_day         text not null,
    content         text not null default '',
    ratio           integer not null default 100 check (ratio between 1 and 100),
    leader_name     text not null default '',
    executor_ids    uuid[] not null default '{}',
    executor_names  text[] not null default '{}',
    state           text not null check (state in ${PLAN_STATES}),
    made_at         timestamptz not null,
    begun_at        timestamptz,
    ended_at        timestamptz,
    executor_sign   uuid,
    executor_signer text not null default '',
    escort_name     text not null default '',
    escort_sign     uuid,
    signed_at       timestamptz,
    auditor_name    text not null default '',
    audit_words     text not null default '',
    audited_at      timestamptz,
    confirmer_name  text not null default '',
    confirmed_at    timestamptz,
    report_number   text not null default '',
    report_pages    uuid[] not null default '{}',
    primary key (unit_id, plan_id),
    unique (unit_id, number)
  )`,
  `create index maint_plans_by_day on maint_plans (unit_id, begin_day desc, plan_id)`,
  `create index maint_plans_of_all on maint_plans (begin_day desc, plan_id)`,
  `create index maint_plans_by_state on maint_plans (unit_id, state, begin_day desc)`,
  `create index maint_plans_by_id on maint_plans (plan_id)`,
  `create table maint_items (
    unit_id      uuid not null,
    item_id      uuid not null,
    plan_id      uuid not null,
    position     integer not null,
    system       text not null,
    item         text not null,
    content      text not null,
    device_id    uuid,
    device_code  text not null default '',
    device_name  text not null default '',
    place        text not null default '',
    unit         text not null default '',
    low          double precision,
    high         double precision,
    primary key (unit_id, item_id),
    foreign key (unit_id, plan_id) references maint_plans on delete cascade
  )`,
  `create index maint_items_of_plan on maint_items (unit_id, plan_id, position)`,
  `create index maint_items_of_device on maint_items (unit_id, device_id) where device_id is not null`,
  // Written once: a test that failed stays failed, a new test is a new row.
  `create table maint_records (
    unit_id        uuid not null,
    record_id      uuid not null,
    plan_id        uuid not null,
    item_id        uuid not null,
    state          text not null check (state in ('toReview', 'reviewed', 'unknown')),
    is_ok          boolean,
    measured       text not null,
    value          double precision,
    problem        text not null,
    result         text not null,
    photos         uuid[] not null default '{}',
    executor_id    uuid,
    executor_name  text not null,
    at             timestamptz not null,
    ticket_id      uuid,
    is_last        boolean not null default true,
    primary key (unit_id, record_id),
    foreign key (unit_id, item_id) references maint_items on delete cascade
  )`,
  `create index maint_records_of_item on maint_records (unit_id, item_id, at)`,
  `create index maint_records_of_plan on maint_records (unit_id, plan_id) where is_last`,
  `create index maint_records_by_time on maint_records (unit_id, at desc, record_id)`,
  `create index maint_records_of_all on maint_records (at desc, record_id)`,
  `create table maint_plan_steps (
    unit_id     uuid not null,
    plan_id     uuid not null,
    step_id     uuid not null,
    at          timestamptz not null,
    user_id     uuid,
    user_name   text not null,
    event       text not null check (event in ${EVENTS}),
    from_state  text check (from_state in ${PLAN_STATES}),
    to_state    text not null check (to_state in ${PLAN_STATES}),
    words       text not null,
    primary key (unit_id, plan_id, step_id),
    foreign key (unit_id, plan_id) references maint_plans on delete cascade
  )`,
  `create table maint_library (
    code             text primary key,
    system           text not null,
    cycle            text not null check (cycle in ('month', 'quarter', 'year')),
    item             text not null,
    content          text not null,
    component_types  integer[] not null,
    unit             text not null,
    low              double precision,
    high             double precision,
    position         integer not null,
    is_on            boolean not null default true
  )`,
]

// oxfmt-ignore
const GRANTS: readonly GrantRow[] = [
  [10,     'maintPlan',     ['query', 'export']],
  [11,     'maintPlan',     ['query', 'export']],
  [11,     'maintContract', ['query', 'add', 'edit']],
  [11,     'maintLibrary',  ['query', 'edit']],
  [20_010, 'maintPlan',     ['query', 'add', 'export']],
  [20_010, 'maintContract', ['query', 'add', 'edit']],
  [20_010, 'maintLibrary',  ['query']],
  [20_011, 'maintPlan',     ['query', 'add', 'export']],
  [20_011, 'maintContract', ['query']],
  [20_012, 'maintPlan',     ['query', 'export']],
  [20_012, 'maintContract', ['query']],
  [20_040, 'maintPlan',     ['query']],
  [20_041, 'maintPlan',     ['query', 'add', 'edit', 'export']],
  [20_041, 'maintReview',   ['edit']],
  [20_041, 'maintContract', ['query']],
  [20_041, 'maintLibrary',  ['query']],
]

const GROUP = 15_000
const page = (
  id: number,
  names: MenuEntry['names'],
  icon: string,
  path: string,
  component: string,
  permission: string,
): MenuEntry => ({ id, names, icon, path: `/dashboard/maintenance/${path}`, component, permission })
// oxfmt-ignore
const PAGES: readonly MenuEntry[] = [
  page(15_002, ['维保计划', '維保計畫', 'Maintenance plans', 'Planos de manutenção'], 'calendar', 'management', 'maintPlans', 'maintPlan'),
  page(15_003, ['维保记录', '維保記錄', 'Maintenance records', 'Registros de manutenção'], 'doc', 'record', 'maintRecords', 'maintPlan'),
  page(15_004, ['维保合同', '維保合約', 'Contracts', 'Contratos'], 'doc', 'contracts', 'maintContracts', 'maintContract'),
  page(15_005, ['维保项', '維保項', 'Tests and care', 'Testes e cuidados'], 'settings', 'parameter', 'maintLibrary', 'maintLibrary'),
  page(15_006, ['设施系统台账', '設施系統台帳', 'Systems', 'Sistemas'], 'layers', 'system', 'maintSystems', 'maintPlan'),
]

type Row = readonly [
  system: string,
  cycle: 'month' | 'quarter' | 'year',
  item: string,
  content: string,
  componentTypes: readonly number[],
  unit: string,
  low: number | null,
  high: number | null,
]
const SMOKE_AND_HEAT = [25, 30, 31, 32, 33, 34, 35, 36, 37, 40, 41, 42, 43, 44, 50, 51, 52, 53]
const row = (
  system: string,
  cycle: Row[1],
  item: string,
  content: string,
  types: readonly number[] = [],
  unit = '',
  low: number | null = null,
  high: number | null = null,
): Row => [system, cycle, item, content, types, unit, low, high]
/** What is tested, by facility system (dictionary facilitySystem) and cycle; of components the sampled ones are tested one by one. */
// oxfmt-ignore
const LIBRARY: readonly Row[] = [
  row('1',  'month',   '主备电源',           '主备电外观与状态'),
  row('1',  'month',   '发电机',             '手动启动'),
  row('1',  'quarter', '主备电源',           '自动切换试验', [], 's', null, 30),
  row('1',  'year',    '发电机',             '带载试验；末端切换全检；蓄电池容量'),
  row('2',  'month',   '火灾报警控制器',     '自检、消音、复位、主备电', [1]),
  row('2',  'month',   '火灾探测器',         '抽试报警与复位', SMOKE_AND_HEAT),
  row('2',  'month',   '手动火灾报警按钮',   '抽试报警与复位', [23]),
  row('2',  'quarter', '控制器备用电源',     '备电切换 1–2 h', [1], 'h', 1, null),
  row('2',  'quarter', '警报装置',           '声压、闪光', [121], 'dB', 60, null),
  row('2',  'year',    '联动控制',           '全部联动试验'),
  row('2',  'year',    '火灾探测器',         '清洗（按规定）', SMOKE_AND_HEAT),
  row('6',  'month',   '消防水泵',           '手动、自动启动', [91]),
  row('6',  'month',   '消防水池水箱',       '液位、阀门、水泵接合器', [92]),
  row('6',  'quarter', '稳压设施',           '稳压泵启停、减压阀'),
  row('6',  'quarter', '消防水泵',           '出口压力', [91], 'MPa', 0.3, null),
  row('6',  'year',    '消防水泵',           '出水性能；水池清洗；接合器通水', [91]),
  row('7',  'month',   '室内消火栓',         '外观、配件'),
  row('7',  'month',   '试验消火栓',         '静压', [], 'MPa', 0.1, null),
  row('7',  'quarter', '最不利点消火栓',     '出水动压', [], 'MPa', 0.25, null),
  row('7',  'quarter', '消火栓按钮',         '报警、启泵信号', [24]),
  row('7',  'year',    '室内消火栓',         '全部栓检查；水带耐压抽检'),
  row('9',  'month',   '报警阀组',           '外观、压力表', [98]),
  row('9',  'month',   '末端试水装置',       '压力、水流指示器动作', [96], 'MPa', 0.05, null),
  row('9',  'quarter', '报警阀组',           '放水、压力开关、水力警铃', [98], 's', null, 90),
  row('9',  'quarter', '信号阀',             '启闭、反馈', [97]),
  row('9',  'year',    '自动喷水系统',       '全部末端；系统联动；喷头检查'),
  row('12', 'month',   '气体灭火装置',       '瓶组压力、控制器状态、防护区', [81]),
  row('12', 'quarter', '气体灭火装置',       '模拟启动（断开启动瓶）；延时、声光、放气灯', [81]),
  row('12', 'year',    '气体灭火装置',       '模拟喷气；钢瓶称重、检定期；防护区密封', [81]),
  row('14', 'month',   '防烟排烟风机',       '手动启停', [111]),
  row('14', 'month',   '防火阀、排烟口',     '外观', [103, 113, 114, 115]),
  row('14', 'quarter', '防烟排烟系统',       '联动启动；余压', [111], 'Pa', 25, 50),
  row('14', 'year',    '送风口、排烟口',     '全部风口风量、余压', [114, 115]),
  row('15', 'month',   '应急照明与疏散指示', '状态；手动应急转换'),
  row('15', 'quarter', '应急照明与疏散指示', '持续应急时间抽测', [], 'min', 30, null),
  row('15', 'year',    '应急照明与疏散指示', '全部持续应急时间；蓄电池更换', [], 'min', 30, null),
  row('16', 'month',   '消防广播',           '分区广播'),
  row('16', 'quarter', '消防广播',           '强切'),
  row('16', 'year',    '消防广播',           '全部扬声器声压', [], 'dB', 65, null),
  row('17', 'month',   '消防电话',           '分机通话'),
  row('18', 'month',   '防火门、防火卷帘',   '外观；卷帘现场升降', [102, 117]),
  row('18', 'quarter', '防火卷帘',           '联动两步降', [117]),
  row('18', 'quarter', '防火门监控',         '门磁信号', [102, 118]),
  row('18', 'year',    '防火门、防火卷帘',   '全部联动', [102, 117]),
  row('19', 'month',   '消防电梯',           '迫降按钮'),
  row('19', 'quarter', '消防电梯',           '迫降联动'),
  row('19', 'year',    '消防电梯',           '全项'),
  row('4',  'month',   '电气火灾监控',       '主机状态；模拟报警抽试', [16]),
  row('4',  'quarter', '电气火灾探测器',     '剩余电流、温度抽测', [17, 18], 'mA', null, 500),
  row('4',  'year',    '电气火灾探测器',     '全部标定校准', [17, 18]),
  row('5',  'month',   '可燃气体报警',       '主机状态；模拟报警抽试'),
  row('5',  'quarter', '可燃气体探测器',     '通气抽测', [10, 11, 12, 13], '%LEL', null, 25),
  row('5',  'year',    '可燃气体探测器',     '全部标定校准', [10, 11, 12, 13]),
  row('20', 'month',   '灭火器',             '外观、压力、铅封、位置'),
  row('20', 'year',    '灭火器',             '送修、报废核对'),
]
