/** Questions of the frame that the host page answers while it runs (sdk-facts §6). */
export interface EventHooks {
  /** Called before each query of a report; what it returns goes with the query. */
  // biome-ignore lint/complexity/noBannedTypes: host pages hold their hooks as Function, which the public interface allows
  applicationContextProvider?: Function
  /** Called when the token is about to end; returns the new token. */
  // biome-ignore lint/complexity/noBannedTypes: host pages hold their hooks as Function, which the public interface allows
  accessTokenProvider?: Function
}
