import { parameters } from '@gss/system/contract'
import { usePublicParameter } from '@gss/system/web'

/** Spec §4: the button stands only where SHOW_TRANS_TEST_BTN is Y. Until it is known, it does not. */
export const useShowsTurnToTest = (): boolean => usePublicParameter(parameters.transTestButton.code) === 'Y'
