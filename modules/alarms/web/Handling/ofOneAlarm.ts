/** How what is asked of one alarm is kept: at a busy desk another stands first every few seconds, and nobody comes back to it. */
export const OF_ONE_ALARM = { gcTime: 30_000 }
