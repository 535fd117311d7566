/** What was left to the next shift, in the demo city. */
export const DEMO_LEFTOVER = ['', '', '2 号消火栓泵手动位，维保在修', '', 'RF 水箱液位偏低，已报维保', '', '', '7 层一只感烟探测器屏蔽，待更换'] as const
export const DEMO_ROW_WORDS = ['', '', '', '接班检查，主备电正常', '', '', '水箱液位低，已报维保', ''] as const
export const DEMO_LATE_WORDS = '处置现场报警，未及时填写' as const
/** Checks that were no device's: who answered, who looked or called. */
export const [DEMO_ANSWERER, DEMO_CHECKER] = ['值班员', '周敏'] as const
