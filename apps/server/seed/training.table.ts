import type { Block } from '@gss/server-kit/paper'
import type { DocClass } from '@gss/training/contract'

export interface DemoDocument {
  /** 1 to 12; 0: the centre's. */
  unit: number
  title: string
  docClass: DocClass
  minutes: number
  isRequired: boolean
  content: string
  questions: string
  /** A film of `films/`, or a paper that is written when the demo is made. */
  media?: { film: string; name: string } | { paper: readonly Block[]; name: string }
}

/** The paper of the first minutes. */
const FIRST_MINUTES: readonly Block[] = [
  { kind: 'chapter', title: '一、发现火情' },
  {
    kind: 'words',
    text: '发现火情的人先喊人，再按下最近的手动火灾报警按钮，然后用电话告诉消防控制室：什么地方、什么在烧、有没有人被困。',
  },
  {
    kind: 'table',
    columns: [
      { title: '时间', weight: 1 },
      { title: '谁', weight: 2 },
      { title: '做什么', weight: 5 },
    ],
    rows: [
      ['1 分钟内', '起火部位员工', '就近取灭火器和室内消火栓，形成第一灭火力量'],
      ['3 分钟内', '微型消防站', '携带装备到场，形成第二灭火力量'],
      ['同时', '消防控制室', '确认联动控制处于自动状态，拨打 119，广播疏散'],
    ],
  },
  { kind: 'chapter', title: '二、扑救初起火灾' },
  {
    kind: 'form',
    title: '灭火器怎样选',
    sections: [
      {
        title: '',
        cells: [
          { label: '固体物质', value: '水基型、干粉（ABC）' },
          { label: '可燃液体', value: '干粉、泡沫、二氧化碳' },
          { label: '带电设备', value: '干粉、二氧化碳，先断电' },
          { label: '烹饪油脂', value: '关火盖锅盖，灭火毯；不可用水' },
        ],
      },
    ],
    foot: [],
  },
  { kind: 'words', text: '火势超过一人高、烟已经封住通道，或者身边没有灭火器材：不再扑救，关门离开。' },
  { kind: 'chapter', title: '三、疏散逃生' },
  {
    kind: 'words',
    text: '沿疏散指示标志走楼梯，不乘电梯；弯腰贴墙，用湿毛巾掩住口鼻；开门前先用手背试门，烫手就不要开；到集合点报名清点人数，不再返回。',
  },
]

/** What the people of the demo city have to read. */
export const DEMO_DOCUMENTS: readonly DemoDocument[] = [
  {
    unit: 0,
    title: '单位消防安全责任：61 号令要点',
    docClass: 'law',
    minutes: 20,
    isRequired: true,
    content:
      '一、单位的主要负责人是本单位的消防安全责任人，对本单位的消防安全全面负责。\n\n二、消防安全重点单位应当确定消防安全管理人，建立消防档案，实行每日防火巡查，并建立巡查记录。\n\n三、公众聚集场所在营业期间的防火巡查应当至少每二小时一次；营业结束时应当对营业现场进行检查，消除遗留火种。\n\n四、机关、团体、事业单位应当至少每季度进行一次防火检查，其他单位应当至少每月进行一次。',
    questions:
      '对本单位消防安全全面负责的是谁？\n- 消防安全管理人\n+ 消防安全责任人\n- 值班人员\n\n公众聚集场所营业期间多久巡查一次？\n+ 至少每二小时一次\n- 至少每日一次\n- 至少每周一次\n\n消防安全重点单位应当做到哪些？\n+ 建立消防档案\n+ 每日防火巡查\n- 只在节前检查\n\n营业结束时应当检查营业现场\n+ 对\n- 错',
  },
  {
    unit: 0,
    title: '消防控制室值班应急程序',
    docClass: 'procedure',
    minutes: 15,
    isRequired: true,
    content:
      '一、接到火灾报警信号后，立即以最快方式确认。\n\n二、火灾确认后，立即确认火灾报警联动控制开关处于自动状态，同时拨打 119 报警，说明单位地点、起火部位、燃烧物种类、火势大小、报警人姓名和电话。\n\n三、立即启动单位内部应急疏散和灭火预案，同时报告单位负责人。',
    questions:
      '接到火灾报警信号后先做什么？\n+ 以最快方式确认\n- 先复位控制器\n- 等待复报\n\n拨打 119 时应说明什么？\n+ 单位地点\n+ 起火部位\n+ 燃烧物种类\n- 值班津贴\n\n火灾确认后联动控制应处于手动状态\n- 对\n+ 错',
  },
  {
    unit: 0,
    title: '火场最初几分钟：报警、扑救、逃生',
    docClass: 'course',
    minutes: 15,
    isRequired: true,
    content: '全体员工每半年读一遍，新员工上岗前读完。',
    questions: '油锅起火怎么办？\n- 浇水\n+ 关火盖锅盖\n\n疏散时可以乘电梯\n- 对\n+ 错',
    media: { paper: FIRST_MINUTES, name: '火场最初几分钟.pdf' },
  },
  {
    unit: 1,
    title: '灭火器使用：提、拔、握、压',
    docClass: 'course',
    minutes: 10,
    isRequired: false,
    content: '提起灭火器，拔下保险销，握住喷管，压下压把，对准火焰根部左右扫射。干粉灭火器有效距离约 3 至 5 米，站在上风方向。',
    questions: '应当对准哪里喷射？\n- 火焰上部\n+ 火焰根部\n\n应当站在下风方向\n- 对\n+ 错',
    media: { film: 'extinguisher.mp4', name: '灭火器使用.mp4' },
  },
]
