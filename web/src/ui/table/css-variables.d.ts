import "react";

/** CSS variables that components set through `style`. */
declare module "react" {
  interface CSSProperties {
    [variable: `--${string}`]: string | undefined;
  }
}
