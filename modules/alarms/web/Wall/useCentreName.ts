import { parameters } from '@gss/system/contract'
import { usePublicParameter } from '@gss/system/web'

export const useCentreName = (): string => usePublicParameter(parameters.centreName.code) ?? ''
