import "@/screens/app/colours.css";
import "@/screens/app/sizes.css";
import "@/runtime/render/fingers.css";
import "@/runtime/render/sheets.css";
import "./element.css";
import { FormElement } from "./form-element";

/** Entry of `/flowsmith-form.js`, which any page may load; loading it twice does no harm. */
if (!customElements.get("flowsmith-form")) customElements.define("flowsmith-form", FormElement);
