import type { Config } from '@gss/server-kit/config'

/** The database the product works on, embedded or external, and how to let go of it. */
export interface DatabaseSource {
  appUrl: string
  ownerUrl: string
  /** May make databases, where anybody may: the embedded one's superuser, an external one's owner. */
  makerUrl: string
  wasRunning: boolean
  stop: () => Promise<void>
  kill: () => void
}

/** The environment of the product's programs. The owner's address is for those that change the schema, and for nobody else. */
export const environmentFor = (
  config: Config,
  dataDir: string,
  { appUrl, ownerUrl }: DatabaseSource,
  mayChangeSchema = false,
): NodeJS.ProcessEnv => ({
  ...process.env,
  DATABASE_URL: appUrl,
  GSS_OWNER_DATABASE_URL: mayChangeSchema ? ownerUrl : '',
  GSS_DATA_DIR: dataDir,
  GSS_DEMO: config.GSS_DEMO ? '1' : '0',
})
