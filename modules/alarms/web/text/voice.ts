/** What the voice says is Chinese whatever the screen's language is (spec §9 "Speech rate 1.2, language zh-CN"). The last one is a hyphen. */
export const DIGITS = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九', '杠'] as const
export const DRILL_FIRST = '演练'
/** Before what was settled and is open again. */
export const REOPENED_FIRST = '警情重新打开'
export const PAUSE = '，'
/** Said when a seat proves that it is heard. */
export const TEST_WORDS = '声音测试'
