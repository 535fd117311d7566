const MAKERS = ['海湾安全技术', '青鸟消防', '泰和安科技', '依爱消防'] as const
/** Of a few nobody wrote down when they were made. */
const UNDATED_EACH = 61
const UNDATED_AT = 17
/** Where and when something was made. */
export const made = (number: number) => ({
  maker: MAKERS[number % MAKERS.length] ?? '',
  ...(number % UNDATED_EACH !== UNDATED_AT && {
    productTime: `${2019 + (number % 6)}-0${1 + (number % 9)}-12`,
  }),
})
