import type { ReactElement } from "react";

/** A quiet picture of a process: start, two people, a decision, the end. */
export function LoginArt(): ReactElement {
  return (
    <svg className="fs-login-art" viewBox="0 0 560 420" fill="none" stroke="#fff" strokeWidth="2">
      <g opacity="0.18">
        {Array.from({ length: 12 }, (_, index) => (
          <path key={index} d={`M${index * 50} 0V420M0 ${index * 38}H560`} strokeWidth="0.6" />
        ))}
      </g>
      <path d="M86 120h74M268 120h76M426 162v62M426 282v54H330M210 336h-74" strokeOpacity="0.75" />
      <path
        d="m154 114 8 6-8 6M338 114l8 6-8 6M420 218l6 8 6-8M336 330l-8 6 8 6M142 330l-8 6 8 6"
        strokeOpacity="0.75"
      />
      <circle cx="62" cy="120" r="24" fill="#ffffff24" />
      <rect x="162" y="88" width="106" height="64" rx="12" fill="#ffffff2e" />
      <circle cx="188" cy="114" r="8" />
      <path d="M174 136c2-8 26-8 28 0M214 112h38M214 126h26" />
      <rect x="346" y="78" width="160" height="84" rx="14" fill="#ffffff38" />
      <circle cx="376" cy="110" r="10" />
      <path d="M358 140c3-11 33-11 36 0M410 106h72M410 122h50M410 138h62" />
      <path d="m426 226 30 28-30 28-30-28z" fill="#ffffff2e" />
      <path d="m414 254 9 9 16-18" strokeWidth="3" />
      <rect x="210" y="304" width="120" height="64" rx="12" fill="#ffffff2e" />
      <path d="M230 326h80M230 342h52" />
      <circle cx="110" cy="336" r="24" fill="#ffffff24" strokeWidth="5" />
    </svg>
  );
}
