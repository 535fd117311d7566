/** Spec §2.3: a panel of a unit, alone in the window. `?unit=` and `&panel=`. */
export const CONTROLLER_PANEL_PATH = '/controller-panel'
/** Spec §2.3: one system. `?unit=` and `&board=`. */
export const BOARD_PATH = '/dashboard/company/board/device'
