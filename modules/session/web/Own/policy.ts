import { useConfig } from '@gss/web-kit/version/useConfig'
import { DEFAULT_PASSWORD_POLICY, PASSWORD_POLICIES, type PasswordPolicy } from '../../contract/index.ts'

const POLICIES: ReadonlyMap<string, PasswordPolicy> = new Map(Object.entries(PASSWORD_POLICIES))

/** The policy in force, as the server publishes it. */
export function usePasswordPolicy(): PasswordPolicy {
  const name = useConfig(({ looked }) => looked?.config.passwordPolicy)
  return POLICIES.get(name ?? '') ?? PASSWORD_POLICIES[DEFAULT_PASSWORD_POLICY]
}
