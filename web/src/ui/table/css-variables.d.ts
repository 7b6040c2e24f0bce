import "react";

/** Values that a style sheet takes from an element's own `style`. */
declare module "react" {
  interface CSSProperties {
    [variable: `--${string}`]: string | undefined;
  }
}
