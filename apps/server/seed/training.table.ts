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
}

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
    unit: 1,
    title: '灭火器使用：提、拔、握、压',
    docClass: 'course',
    minutes: 10,
    isRequired: false,
    content: '提起灭火器，拔下保险销，握住喷管，压下压把，对准火焰根部左右扫射。干粉灭火器有效距离约 3 至 5 米，站在上风方向。',
    questions: '应当对准哪里喷射？\n- 火焰上部\n+ 火焰根部\n\n应当站在下风方向\n- 对\n+ 错',
  },
]
