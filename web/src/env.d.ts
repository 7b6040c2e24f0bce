/** Environment variables of a build. */
interface ImportMetaEnv {
  /** `true` for a site that shows samples: every page says so. */
  readonly VITE_DEMO?: string;
  /** `true` for a site that sends Firebase App Check tokens. Other builds do not contain its code. */
  readonly VITE_APP_CHECK?: string;
}
