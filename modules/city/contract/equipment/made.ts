const MAKERS = ['海湾安全技术', '青鸟消防', '泰和安科技', '依爱消防'] as const
/** Where and when something was made. */
export const made = (number: number) => ({
  maker: MAKERS[number % MAKERS.length] ?? '',
  productTime: `${2019 + (number % 6)}-0${1 + (number % 9)}-12`,
})
