/** `npm run gateway`: the gateway double alone, as its package starts it (`gateway-double/README.md`). */
import "@daansetu/gateway-double/main";
