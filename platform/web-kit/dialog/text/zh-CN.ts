export const text = {
  enter: 'Enter 在此不作回答，按 {yes} 或 {no}',
} as const
