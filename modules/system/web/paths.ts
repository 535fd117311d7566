/** Spec §2.3: a full-screen page. */
export const SYSTEM_UPDATE_PATH = '/system-update'
