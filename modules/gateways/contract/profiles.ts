/** The dialects a device can be registered with: names of `PROFILES` in protocols/gb26875. */
export const PROFILE_NAMES = ['standard', 'jkGh2013g', 'jdF53', 'bcdClock', 'extraTimeTags', 'dahua', 'tx3016a'] as const
