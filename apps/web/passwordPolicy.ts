import { DEFAULT_PASSWORD_POLICY, PASSWORD_POLICIES, type PasswordPolicy } from '@gss/session/contract'
import { useConfig } from '@gss/web-kit/version/useConfig'

/** The policy this installation chose, as the public configuration tells it. */
export function currentPolicy(): PasswordPolicy {
  const name = useConfig.getState().looked?.config.passwordPolicy
  return (
    Object.entries(PASSWORD_POLICIES).find(([each]) => each === name)?.[1] ??
    PASSWORD_POLICIES[DEFAULT_PASSWORD_POLICY]
  )
}
