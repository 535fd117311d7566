/** By night, and when a rule was changed. */
export const LOOK_NIGHTLY = 'ageing.nightly'
export const LOOK_NOW = 'ageing.now'
