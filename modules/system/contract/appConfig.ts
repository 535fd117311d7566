/** What a browser reads before anybody is known stands in the kit: the server writes it, every tab reads it. */
export { appConfig, type AppConfig } from '@gss/kit/appConfig'
